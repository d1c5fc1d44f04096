import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { largestQuantity } from '@reprise/rules/platform/numbers/quantity.input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { Dialog } from '../../../../ui/states/dialog.tsx'
import { QueryView } from '../../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import type { AllowedEventTicket } from './gift-allowance.api.ts'
import { useGiftAllowances, useSetGiftAllowances } from './gift-allowance.api.ts'

type Person = { userId: string; name: string }
type Props = { eventId: string; person: Person; onClose: () => void }

/** How many tickets of each event ticket a promoter, sponsor or talent may give away; without a person it is closed. */
export const GiftAllowanceDialog = ({
  person,
  ...rest
}: Omit<Props, 'person'> & { person: Person | undefined }) => {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={person !== undefined}
      onClose={rest.onClose}
      title={person && t('Tickets {{name}} can give away', { name: person.name })}
    >
      {person && <Allowances person={person} {...rest} />}
    </Dialog>
  )
}

const Allowances = (props: Props) => (
  <QueryView query={useGiftAllowances(props.eventId)} skeleton={<ListSkeleton count={2} />}>
    {(eventTickets) => (
      <AllowanceForm eventTickets={eventTickets} person={props.person} onClose={props.onClose} />
    )}
  </QueryView>
)

const AllowanceForm = ({
  eventTickets,
  person,
  onClose,
}: Omit<Props, 'eventId'> & { eventTickets: AllowedEventTicket[] }) => {
  const { t } = useTranslation()
  const save = useSetGiftAllowances()
  const held = (eventTicket: AllowedEventTicket) =>
    eventTicket.giftAllowances.find(({ user }) => user.userId === person.userId) ?? { allowed: 0, given: 0 }
  const [typed, setTyped] = useState<Record<string, string>>({})
  const textOf = (eventTicket: AllowedEventTicket) =>
    typed[eventTicket.eventTicketId] ?? String(held(eventTicket).allowed)
  const isWrong = (eventTicket: AllowedEventTicket) =>
    !/^\d{1,4}$/.test(textOf(eventTicket)) || Number(textOf(eventTicket)) > largestQuantity
  const send = () => {
    if (save.isPending || eventTickets.some(isWrong)) return
    const changed = eventTickets
      .map((eventTicket) => ({
        eventTicketId: eventTicket.eventTicketId,
        userId: person.userId,
        allowed: Number(textOf(eventTicket)),
        before: held(eventTicket).allowed,
      }))
      .filter(({ allowed, before }) => allowed !== before)
      .map(({ before: _, ...allowance }) => allowance)
    save.mutate(changed, {
      onSuccess: () => {
        onClose()
        toastSuccess(t('Saved for {{name}}.', { name: person.name }))
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        send()
      }}
    >
      <Stack>
        {save.error && <Banner kind="danger">{say(t, save.error)}</Banner>}
        <Text>
          {t(
            "How many tickets of each kind can {{name}} give away for free? They can't give any to themselves, and we'll tell you about each one.",
            { name: person.name },
          )}
        </Text>
        {eventTickets.map((eventTicket) => (
          <TextInput
            key={eventTicket.eventTicketId}
            label={eventTicket.name}
            description={t('giftsGiven', {
              count: held(eventTicket).given,
              defaultValue_one: '{{count}} given so far',
              defaultValue_other: '{{count}} given so far',
            })}
            inputMode="numeric"
            autoComplete="off"
            value={textOf(eventTicket)}
            onChange={(change) =>
              setTyped({ ...typed, [eventTicket.eventTicketId]: change.currentTarget.value.trim() })
            }
            error={isWrong(eventTicket) && t('A whole number from 0 to 1,000')}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={eventTickets.some(isWrong)}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
