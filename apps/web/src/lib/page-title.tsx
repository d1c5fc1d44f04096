import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'

type PageTitle = { title: string; setTitle: (title: string | undefined) => void }

const Context = createContext<PageTitle>({ title: '', setTitle: () => {} })

/** Holds the title of the screen: the row's own until the screen says a better one. */
export const PageTitleProvider = (props: { fallback: string; brand: string; children: ReactNode }) => {
  const [given, setTitle] = useState<string>()
  const title = given ?? props.fallback
  useDocumentTitle(`${title} · ${props.brand}`)
  const value = useMemo(() => ({ title, setTitle }), [title])
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
