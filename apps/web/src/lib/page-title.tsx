import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

type PageTitle = {
  title: string
  setTitle: (title: string | undefined) => void
  setCount: (count: number) => void
}

const Context = createContext<PageTitle>({ title: '', setTitle: () => {}, setCount: () => {} })

/** Holds the title of the screen: the row's own until the screen says a better one. */
export const PageTitleProvider = (props: { fallback: string; brand: string; children: ReactNode }) => {
  const [given, setTitle] = useState<string>()
  const title = given ?? props.fallback
  const [count, setCount] = useState(0)
  // What waits on the screen is nothing on paper, nor in the name of a file. The browser reads the title at once.
  const [isPrinted, setPrinted] = useState(false)
  // Mantine's useWindowEvent comes with its overlays, which the first script does without.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('beforeprint', () => flushSync(() => setPrinted(true)), { signal })
    window.addEventListener('afterprint', () => setPrinted(false), { signal })
    return () => listening.abort()
  }, [])
  useDocumentTitle(`${count > 0 && !isPrinted ? `(${count}) ` : ''}${title} · ${props.brand}`)
  const value = useMemo(() => ({ title, setTitle, setCount }), [title])
  return <Context value={value}>{props.children}</Context>
}

/** The title now, for the top bar. */
export const usePageTitle = (): string => useContext(Context).title

/** For a screen that knows better than its row: an event's name. */
export const useSetPageTitle = (title: string | undefined) => {
  const { setTitle } = useContext(Context)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}

/** How many things wait, in front of the document's title: seen on the tab of a page that is not. */
export const useTitleCount = (count: number) => {
  const { setCount } = useContext(Context)
  useEffect(() => {
    setCount(count)
    return () => setCount(0)
  }, [count, setCount])
}
