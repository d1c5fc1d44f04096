import { largestDrawFile } from '@reprise/rules/draws/draw-file.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Loads the file of the draw that the address names (`?draw=`), as if the person had chosen it. */
export const useLoadedDraw = (
  take: (file: File) => Promise<void>,
  onFault: (fault: string) => void,
): void => {
  const [query] = useSearchParams()
  const drawId = query.get('draw')
  const latest = useRef({ take, onFault })
  useEffect(() => {
    latest.current = { take, onFault }
  })
  useEffect(() => {
    if (!drawId) return
    const stopping = new AbortController()
    const load = async () => {
      const answer = await fetch(`/api/draws/${encodeURIComponent(drawId)}/file`, { signal: stopping.signal })
      const size = Number(answer.headers.get('content-length') ?? 0)
      if (!answer.ok || size > largestDrawFile) throw new Error(`the file answered ${answer.status}`)
      await latest.current.take(new File([await answer.blob()], `draw-${drawId}.json`))
    }
    load().catch(() => {
      if (!stopping.signal.aborted)
        latest.current.onFault(
          phrase("The file of this draw didn't load. It is there once the winners are drawn."),
        )
    })
    return () => stopping.abort()
  }, [drawId])
}
