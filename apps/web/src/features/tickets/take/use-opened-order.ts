import { useState } from 'react'
import { useSearchParams } from 'react-router'

const name = 'order'

/** The order that is shown in place of the event tickets. Its id is in the address, so that it survives a reload. */
export const useOpenedOrder = () => {
  const [query, setQuery] = useSearchParams()
  const [newId, setNewId] = useState<string>()
  const id = query.get(name)
  const show = (orderId: string | null) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (orderId === null) after.delete(name)
        else after.set(name, orderId)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    id,
    /** Whether the order was reserved just now, on this page. */
    isNew: id !== null && id === newId,
    open: show,
    openNew: (orderId: string) => {
      setNewId(orderId)
      show(orderId)
    },
    close: () => {
      if (id !== null) show(null)
    },
  }
}
