import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { announce } from '../../../ui/toast.ts'
import { useAuthModal } from '../../auth/auth-modal-context.ts'
import type { EventTicket } from '../../events/event-ticket.api.ts'
import { QuantityStepper } from '../take/quantity-stepper.tsx'
import { OfferInLine } from './offer-in-line.tsx'
import { useJoinLine, useLeaveLine } from './waiting-list.api.ts'

type Props = {
  eventTicket: EventTicket
  /** The other sold-out event tickets of the event that have a waiting list. */
  others: readonly EventTicket[]
  isBusy: boolean
  /** Takes what is offered: as many tickets as that. */
  onAccept: (quantity: number) => void
}

/** The waiting list of a sold-out event ticket: joining it, the place in it, or what it offers to the viewer. */
export const WaitingListPart = ({ eventTicket, others, isBusy, onAccept }: Props) => {
  const { t } = useTranslation()
  const leave = useLeaveLine(() => announce(t("You're off the waiting list.")))
  const placeId = useId()
  const entry = eventTicket.myWaitingListEntry
  if (!entry) return <JoinLine eventTicket={eventTicket} others={others} />
  const leaving = (
    <Button
      variant="subtle"
      size="compact-md"
      mx="-xs"
      loading={leave.isPending}
      aria-label={t('Leave waiting list: {{name}}', { name: eventTicket.name })}
      {...(!entry.offer && { 'aria-describedby': placeId })}
      onClick={() => leave.mutate(eventTicket.eventTicketId)}
    >
      {t('Leave waiting list')}
    </Button>
  )
  if (entry.offer) {
    return (
      <OfferInLine offer={entry.offer} isBusy={isBusy} onAccept={onAccept}>
        {leaving}
      </OfferInLine>
    )
  }
  return (
    <Stack gap="xxs" align="flex-start">
      <Text id={placeId} variant="strong">
        {t("You're number {{place}} in line", { place: entry.position ?? 1 })}
      </Text>
      <Text variant="small" c="dimmed">
        {t('When tickets come back, we email you. You then have 24 hours to get them.')}
      </Text>
      {leaving}
    </Stack>
  )
}

const JoinLine = ({ eventTicket, others }: Pick<Props, 'eventTicket' | 'others'>) => {
  const { t } = useTranslation()
  const { requirePerson } = useAuthModal()
  const join = useJoinLine(() => announce(t("You're on the waiting list.")))
  const [isOpen, setOpen] = useState(false)
  const [quantity, setQuantity] = useState(1)
  const [takesFewer, setTakesFewer] = useState(false)
  const [also, setAlso] = useState<readonly string[]>([])
  const { eventTicketId, name } = eventTicket
  if (!isOpen) {
    return (
      <Button
        variant="default"
        className="rp-start"
        aria-label={t('Join waiting list: {{name}}', { name })}
        onClick={() => requirePerson(() => setOpen(true))}
      >
        {t('Join waiting list')}
      </Button>
    )
  }
  const send = () => join.mutate({ eventTicketIds: [eventTicketId, ...also], quantity, takesFewer })
  return (
    <Stack
      gap="sm"
      component="fieldset"
      aria-label={t('Waiting list for {{name}}', { name })}
      p={0}
      bd={0}
      m={0}
    >
      <Group justify="space-between" wrap="nowrap">
        <Text variant="small">{t('How many do you want?')}</Text>
        <QuantityStepper
          name={name}
          value={quantity}
          most={eventTicket.maxPerPerson}
          onChange={setQuantity}
        />
      </Group>
      {quantity > 1 && (
        <Checkbox
          label={t("I'd take fewer, too")}
          checked={takesFewer}
          onChange={(event) => setTakesFewer(event.currentTarget.checked)}
        />
      )}
      {others.length > 0 && (
        <Checkbox.Group label={t('Whichever comes first')} value={[...also]} onChange={setAlso}>
          <Stack gap="xs" mt="xs">
            {others.map((other) => (
              <Checkbox key={other.eventTicketId} value={other.eventTicketId} label={other.name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {join.error && <Banner kind="danger">{say(t, join.error)}</Banner>}
      <Group gap="xs">
        <Button loading={join.isPending} disabled={quantity === 0} onClick={send}>
          {t('Join')}
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
