import { pagesOf } from '@reprise/rules/platform/numbers/page-sizes'
import { useSearchParams } from 'react-router'

/**
 * Which page of a table is shown, as the address says (`?devices=2`), and the way to another; 1 where it says nothing,
 * and none so far back that nobody may ask for it.
 */
export const usePageNumber = (
  name: string,
  size: number,
): [number, (page: number, how?: 'instead') => void] => {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(name) ?? ''
  const page = /^[1-9]\d*$/.test(asked) ? Math.min(Number(asked), pagesOf(Infinity, size)) : 1
  const go = (next: number, how?: 'instead') =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        if (next > 1) after.set(name, String(next))
        return after
      },
      { preventScrollReset: true, replace: how === 'instead' },
    )
  return [page, go]
}
