import type { Ctx } from '../ctx.ts'

/**
 * Yields at once and then whenever `topic` is published: the resolver behind it reads
 * again each time, by the rights the person has at that moment. Not a generator, because
 * one that waits cannot be told to return, and its listener would stay.
 */
export function changesOf(ctx: Ctx, topic: string): AsyncIterableIterator<string> {
  let changed = true
  let ended = false
  let wake: () => void = () => undefined
  const stop = ctx.live.listen(topic, () => {
    changed = true
    wake()
  })
  return {
    async next() {
      while (!changed && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (ended) return { done: true, value: undefined }
      changed = false
      ctx.loaders.clear()
      return { done: false, value: topic }
    },
    async return() {
      ended = true
      stop()
      wake()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
