import { askRest } from './ask-rest.ts'

/** A file may be long: its deadline counts from the last piece that came. */
const readFile = ({ body, headers }: Response, goOn: () => void): Promise<Blob> => {
  const noted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, pieces) {
      goOn()
      pieces.enqueue(piece)
    },
  })
  return new Response(body?.pipeThrough(noted), { headers }).blob()
}

/**
 * What stands at an address of ours, asked for as the person who is signed in. Throws an ApiError that says what
 * happened where it cannot be had.
 */
export const fetchFile = (href: string): Promise<Blob> => askRest(href, { operation: 'file', read: readFile })
