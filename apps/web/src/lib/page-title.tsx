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

/** Holds the title of the screen: the title of its row, until the screen sets a better one. */
export const PageTitleProvider = (props: { fallback: string; brand: string; children: ReactNode }) => {
  const [given, setTitle] = useState<string>()
  const title = given ?? props.fallback
  const [count, setCount] = useState(0)
  // A printed page, and the name of its file, should not contain the count of waiting things. The browser reads the
  // title immediately, so the change may not wait.
  const [isPrinted, setPrinted] = useState(false)
  // Mantine's useWindowEvent comes with its overlays, which the first script does not load.
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

/** Returns the present title, for the top bar. */
export const usePageTitle = (): string => useContext(Context).title

/** Sets the title of a screen that knows a better one than its row, such as the name of an event. */
export const useSetPageTitle = (title: string | undefined) => {
  const { setTitle } = useContext(Context)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}

/**
 * Puts the number of waiting things in front of the document's title. A person sees it on the tab of another page.
 */
export const useTitleCount = (count: number) => {
  const { setCount } = useContext(Context)
  useEffect(() => {
    setCount(count)
    return () => setCount(0)
  }, [count, setCount])
}
