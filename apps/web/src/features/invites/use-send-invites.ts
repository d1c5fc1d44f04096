import type { Sentence } from '@reprise/rules/platform/sentence'
import { useState } from 'react'
import { sentenceOf } from '../../lib/say.tsx'
import type { Picked } from '../../ui/picker/picked.ts'
import { keyOf, nameOf } from '../../ui/picker/picked.ts'
import type { InviteAim, InviteTo } from './invites.api.ts'
import { useSendInvite } from './invites.api.ts'

const recipientOf = (picked: Picked): InviteTo =>
  'person' in picked ? { userName: picked.person.userName } : { emailAddress: picked.emailAddress }

/** A person who could not be invited, and the reason. */
export type Unsent = { picked: Picked; name: string; message: Sentence }

/** Returns the selection without the people who were reached. People who were picked meanwhile stay. */
export const stillPicked = (now: readonly Picked[], sent: readonly Picked[], unsent: readonly Unsent[]) => {
  const missed = new Set(unsent.map(({ picked }) => keyOf(picked)))
  const reached = new Set(sent.map(keyOf).filter((key) => !missed.has(key)))
  return now.filter((each) => !reached.has(keyOf(each)))
}

/** Invites several people, one after the other. Returns those who could not be invited. */
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
