import { ticketChangedMeanwhile } from '@reprise/rules/tickets/stock/event-ticket.input'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../../lib/say.tsx'
import type { CheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { useReadTicket, useSaveTicket } from './event-tickets.api.ts'
import type { TicketForm } from './ticket-form.ts'
import { formOfTicket, ticketInputOf } from './ticket-form.ts'

type Saving = {
  eventId: string
  eventTicketId: string | undefined
  /** The version of the ticket that the fields began with. */
  version: RefObject<number | null>
  onDone: () => void
}

/**
 * Saves the fields of an event ticket. Where somebody else saved it meanwhile, the person is asked whose
 * changes stay.
 */
export const useTicketSaving = ({ form, refuse, sentBy }: CheckedForm<TicketForm>, props: Saving) => {
  const { eventId, eventTicketId, version, onDone } = props
  const { t } = useTranslation()
  const save = useSaveTicket(eventId, eventTicketId)
  const read = useReadTicket(eventId)
  // The typed values, kept while the fields show the version that somebody else saved.
  const [aside, setAside] = useState<TicketForm>()

  const send = (values: TicketForm, expectedVersion: number | null) =>
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

  const loadTheirs = () => {
    if (!eventTicketId) return
    read.mutate(eventTicketId, {
      onSuccess: (theirs) => {
        setAside(form.getValues())
        version.current = theirs.version
        form.setValues(formOfTicket(theirs))
        form.clearErrors()
        save.reset()
      },
    })
  }

  return {
    save,
    sent: sentBy((values) => send(values, version.current)),
    saveAnyway: () => sentBy((values) => send(values, null)).onSubmit(),
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
