/** How many items one batch may have, by tier. */
import type { FastifyRequest } from 'fastify'

/** Most items of a batch, by tier. */
export const batchItemsByTier = { freemium: 10, growth: 100, enterprise: 1000 } as const

/** Most items that the caller of a request may send in one batch. */
export const maxBatchItems = ({ caller }: FastifyRequest): number => batchItemsByTier[caller.tier]
