import { useState } from 'react'
import type { Contact } from './contacts.api.ts'

/** The ids of the chosen contacts, held by the page around the panel. */
export type Chosen = {
  selected: ReadonlySet<string>
  /** Gets contacts that a person chose, or chose no longer. */
  onSelect: (contacts: Contact[], isChosen: boolean) => void
}

/** The chosen ones of the shown contacts: by the page around the panel where it has its own choice, else by the panel. */
export const useChosenContacts = (shown: Contact[], outer: Chosen | undefined) => {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const ids = outer?.selected ?? own
  const choose = (contacts: Contact[], isChosen: boolean) => {
    if (outer) outer.onSelect(contacts, isChosen)
    else {
      const changed = new Set(contacts.map(({ contactId }) => contactId))
      setOwn((before) => (isChosen ? before.union(changed) : before.difference(changed)))
    }
  }
  const has = ({ contactId }: Contact) => ids.has(contactId)
  return {
    chosen: shown.filter(has),
    has,
    toggle: (contact: Contact) => choose([contact], !has(contact)),
    setAll: (contacts: Contact[]) => {
      const kept = new Set(contacts.map(({ contactId }) => contactId))
      const gone = shown.filter((each) => has(each) && !kept.has(each.contactId))
      if (gone.length > 0) choose(gone, false)
      if (contacts.length > 0) choose(contacts, true)
    },
  }
}

export type ChosenContacts = ReturnType<typeof useChosenContacts>
