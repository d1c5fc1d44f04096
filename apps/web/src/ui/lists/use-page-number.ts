import { pagesOf } from '@reprise/rules/platform/numbers/page-sizes'
import { useSearchParams } from 'react-router'
import { queryWith } from './query-with.ts'

/**
 * Returns the page of a table from the address (`?devices=2`), and a function that goes to another page. Returns 1
 * where the address names none, and at most the last page that may be asked for.
 */
export const usePageNumber = (
  name: string,
  size: number,
): [number, (page: number, how?: 'instead') => void] => {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(name) ?? ''
  const page = /^[1-9]\d*$/.test(asked) ? Math.min(Number(asked), pagesOf(Infinity, size)) : 1
  const go = (next: number, how?: 'instead') =>
    setQuery((before) => queryWith(before, name, next > 1 ? String(next) : null), {
      preventScrollReset: true,
      replace: how === 'instead',
    })
  return [page, go]
}
