import type { ChangedPart } from '@reprise/rules/tickets/booking/change-effects'
import { ticketChangedMeanwhile } from '@reprise/rules/tickets/stock/event-ticket.input'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../../lib/say.tsx'
import type { CheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { changedTicketParts } from '../changes/changed-parts.ts'
import { useConcernsGuests } from '../changes/use-concerns-guests.ts'
import { useReadTicket, useSaveTicket } from './event-tickets.api.ts'
import type { TicketForm } from './ticket-form.ts'
import { formOfTicket, ticketInputOf } from './ticket-form.ts'

type Saving = {
  eventId: string
  eventTicketId: string | undefined
  /** The version of the ticket that the fields began with. */
  version: RefObject<number | null>
  /** The fields as the ticket is saved; undefined for a new one. */
  saved: RefObject<TicketForm | undefined>
  onDone: () => void
}

type Sending = { values: TicketForm; expectedVersion: number | null }

/**
 * Saves the fields of an event ticket. Where somebody else saved it meanwhile, the person is asked whose
 * changes stay.
 */
export const useTicketSaving = ({ form, refuse, sentBy }: CheckedForm<TicketForm>, props: Saving) => {
  const { eventId, eventTicketId, version, saved, onDone } = props
  const { t } = useTranslation()
  const save = useSaveTicket(eventId, eventTicketId)
  const read = useReadTicket(eventId)
  // The typed values, kept while the fields show the version that somebody else saved.
  const [aside, setAside] = useState<TicketForm>()

  // What waits for the host, who is asked because it concerns guests.
  const [asked, setAsked] = useState<Sending>()
  const [changed, setChanged] = useState<readonly ChangedPart[]>([])
  const counting = useConcernsGuests()

  const send = ({ values, expectedVersion }: Sending) =>
    save.mutate(
      { ...ticketInputOf(values), expectedVersion },
      {
        onSuccess: () => {
          toastSuccess(t('The ticket is saved.'))
          onDone()
        },
        onError: (error) => refuse(error),
      },
    )

  const ask = (sending: Sending) => {
    const parts = saved.current ? changedTicketParts(saved.current, sending.values) : []
    counting.mutate(
      { eventId, scope: 'THIS', eventTicketId, changed: parts },
      {
        onSuccess: (isConcerned) => {
          if (!isConcerned) return send(sending)
          setChanged(parts)
          setAsked(sending)
        },
        onError: (error) => refuse(error),
      },
    )
  }

  const loadTheirs = () => {
    if (!eventTicketId) return
    read.mutate(eventTicketId, {
      onSuccess: (theirs) => {
        setAside(form.getValues())
        version.current = theirs.version
        saved.current = formOfTicket(theirs)
        form.setValues(saved.current)
        form.clearErrors()
        save.reset()
      },
    })
  }

  return {
    save,
    sent: sentBy((values) => ask({ values, expectedVersion: version.current })),
    saveAnyway: () => sentBy((values) => ask({ values, expectedVersion: null })).onSubmit(),
    counting,
    /** What the host is asked about before it is saved. */
    isAsked: asked !== undefined,
    changed,
    notNow: () => setAsked(undefined),
    saveAsked: () => {
      setAsked(undefined)
      if (asked) send(asked)
    },
    isOutdated: sentenceOf(save.error).text === ticketChangedMeanwhile,
    loadTheirs,
    isLoading: read.isPending,
    hasAside: aside !== undefined,
    putBack: () => {
      if (aside) form.setValues(aside)
      setAside(undefined)
    },
    dropAside: () => setAside(undefined),
  }
}

export type TicketSaving = ReturnType<typeof useTicketSaving>
