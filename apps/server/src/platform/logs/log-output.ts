import { writeSync } from 'node:fs'

const MOST_WAITING = 2 ** 20
const AGAIN_MS = 100
const NOTHING = Buffer.alloc(0)

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

export interface Output {
  write(line: string): void
  /** Writes as many of the waiting lines as fit, for a process that ends. */
  end(): void
}

/**
 * Writes lines to the open file `fd`. It drops a line that cannot be written (the disk is full, or no reader is
 * left), and a line that comes while a megabyte waits for a slow reader. The server continues without these lines.
 */
export function openOutput(fd: number): Output {
  let lines: string[] = []
  let size = 0
  /** The part of an unfinished write that is still to be written. */
  let rest = NOTHING
  let again: NodeJS.Timeout | undefined
  /** True where the last line in the file has no end, so that the next write begins a new line. */
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
