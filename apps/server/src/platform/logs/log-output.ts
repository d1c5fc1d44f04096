import { writeSync } from 'node:fs'

const MOST_WAITING = 2 ** 20
const AGAIN_MS = 100
const NOTHING = Buffer.alloc(0)

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

export interface Output {
  write(line: string): void
  /** Writes what waits, as far as there is room for it: for a process that ends. */
  end(): void
}

/**
 * Lines to the open file `fd`. A line that cannot be written (the disk is full, nobody reads any more) is dropped, and
 * so is one that comes while a megabyte waits for a slow reader: the server goes on without its log.
 */
export function openOutput(fd: number): Output {
  let lines: string[] = []
  let size = 0
  /** What of the lines was begun and is not written yet. */
  let rest = NOTHING
  let again: NodeJS.Timeout | undefined
  /** The last line in the file lacks its end: what comes next begins a new one. */
  let isTorn = false

  function writeWaiting(): void {
    again = undefined
    try {
      while (rest.length > 0 || lines.length > 0) {
        if (rest.length === 0) {
          rest = Buffer.from((isTorn ? '\n' : '') + lines.join(''))
          lines = []
          size = 0
        }
        rest = rest.subarray(writeSync(fd, rest))
        isTorn = rest.length > 0
      }
    } catch (error) {
      if (isFull(error)) again = setTimeout(writeWaiting, AGAIN_MS).unref()
      else rest = NOTHING
    }
  }
  return {
    write(line) {
      if (size > MOST_WAITING) return
      lines.push(line)
      size += line.length
      if (!again) writeWaiting()
    },
    end: writeWaiting,
  }
}
