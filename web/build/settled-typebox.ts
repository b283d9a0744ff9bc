/** TypeBox as the engine uses it: the page changes none of its settings, and its defaults freeze nothing. */
import type { Plugin } from 'vite'

const settled: Readonly<Record<string, string>> = {
  finalize: 'export const Finalize = value => value',
  metrics: 'export const Metrics = {}',
  settings: 'export const Get = () => ({})'
}

const part = /\/typebox\/build\/system\/(?:memory|settings)\/(finalize|metrics|settings)\.mjs$/

/** Leaves the settings of TypeBox out of the page, with what only other settings need. */
export function settledTypebox(): Plugin {
  return {
    name: 'settled-typebox',
    load: id => settled[part.exec(id)?.[1] ?? ''] ?? null
  }
}
