import type { Sentence } from '@reprise/rules/platform/sentence'
import { useState } from 'react'
import { sentenceOf } from '../../lib/say.tsx'
import type { Picked } from '../../ui/picker/picked.ts'
import { nameOf } from '../../ui/picker/picked.ts'
import type { InviteAim, InviteTo } from './invites.api.ts'
import { useSendInvite } from './invites.api.ts'

const recipientOf = (picked: Picked): InviteTo =>
  'person' in picked ? { userName: picked.person.userName } : { emailAddress: picked.emailAddress }

/** Who could not be invited, and why. */
export type Unsent = { picked: Picked; name: string; message: Sentence }

/** Invites one after the other; those who cannot be invited are told apart from those who are. */
export const useSendInvites = () => {
  const send = useSendInvite()
  const [isSending, setIsSending] = useState(false)
  const sendAll = async (
    picked: readonly Picked[],
    aim: InviteAim,
    message: string | null,
  ): Promise<Unsent[]> => {
    const unsent: Unsent[] = []
    setIsSending(true)
    for (const each of picked) {
      try {
        await send.mutateAsync({ to: recipientOf(each), aim, message })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        unsent.push({ picked: each, name: nameOf(each), message: sentenceOf(error) })
      }
    }
    setIsSending(false)
    return unsent
  }
  return { isSending, sendAll }
}
