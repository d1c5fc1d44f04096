import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** The documents of the web app's build, by the SHA-256 of their text. */
export interface Documents {
  textOf(hash: string): string | undefined
  knows(text: string): boolean
}

/** Reads the build's manifest; a newer build is noticed when an unknown hash is asked for. */
export function openDocuments(file: string): Documents {
  let documents: Record<string, string> = {}
  let readAt = 0
  const refresh = () => {
    const changedAt = existsSync(file) ? statSync(file).mtimeMs : 0
    if (changedAt <= readAt) return
    documents = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    readAt = changedAt
  }
  const textOf = (hash: string): string | undefined => {
    if (!Object.hasOwn(documents, hash)) refresh()
    return Object.hasOwn(documents, hash) ? documents[hash] : undefined
  }
  return {
    textOf,
    knows: (text) => textOf(createHash('sha256').update(text).digest('hex')) !== undefined,
  }
}
