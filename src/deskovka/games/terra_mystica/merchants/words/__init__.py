"""The sentences of Merchants of the Seas. Their Czech is in the expansion's own catalogue, merchants/locale/cs.po."""
