import { mostContactsAtOnce } from '@reprise/rules/contacts/contact'
import { useTranslation } from 'react-i18next'
import { toastAct, toastSuccess } from '../../ui/toast.ts'
import type { Contact, ContactGroup } from './contacts.api.ts'
import { useAddToGroup, useDeleteContacts, useRemoveFromGroup, useRestoreContacts } from './contacts.api.ts'

const partsOf = (contacts: readonly Contact[]): string[][] => {
  const ids = contacts.map(({ contactId }) => contactId)
  const count = Math.ceil(ids.length / mostContactsAtOnce)
  return Array.from({ length: count }, (_, at) =>
    ids.slice(at * mostContactsAtOnce, (at + 1) * mostContactsAtOnce),
  )
}

/** What a person does with chosen contacts. Deleted ones can be brought back from the toast. */
export const useContactActs = () => {
  const { t } = useTranslation()
  const remove = useDeleteContacts()
  const restore = useRestoreContacts()
  const add = useAddToGroup()
  const takeOut = useRemoveFromGroup()

  const bringBack = async (parts: readonly string[][]) => {
    let back = 0
    for (const part of parts) back += (await restore.mutateAsync(part)).length
    const count = parts.flat().length
    if (back === count) toastSuccess(t('Back in your contacts'))
    else toastAct({ kind: 'error', message: t('Some contacts were added again meanwhile and stay deleted.') })
  }

  return {
    isBusy: remove.isPending || add.isPending || takeOut.isPending,
    async deleteAll(contacts: Contact[]) {
      const parts = partsOf(contacts)
      for (const part of parts) await remove.mutateAsync(part)
      toastAct({
        kind: 'success',
        message: t('{{count}} contacts deleted', {
          count: contacts.length,
          defaultValue_one: '{{count}} contact deleted',
          defaultValue_other: '{{count}} contacts deleted',
        }),
        action: { label: t('Undo'), run: () => void bringBack(parts) },
      })
    },
    async addAll(contacts: Contact[], { groupId, name }: Pick<ContactGroup, 'groupId' | 'name'>) {
      for (const contactIds of partsOf(contacts)) await add.mutateAsync({ groupId, contactIds })
      toastSuccess(t('Added to {{name}}', { name }))
    },
    async removeAll(contacts: Contact[], groupId: string) {
      for (const contactIds of partsOf(contacts)) await takeOut.mutateAsync({ groupId, contactIds })
      toastSuccess(t('Taken out of the group'))
    },
  }
}

export type ContactActs = ReturnType<typeof useContactActs>
