import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { DragEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EventPrice } from '../event-price.tsx'
import type { EditedTicket } from './event-tickets.api.ts'
import classes from './event-tickets.module.css'

type Props = {
  ticket: EditedTicket
  /** Whether the price contains the fees. */
  isAllIn: boolean
  /** Moves it in the list, where it is one of several. */
  moves?: ReactNode
  /** Called with true while a mouse drags it. */
  onDrag?: (isDragged: boolean) => void
  onEdit?: () => void
  onDelete?: () => void
}

/** An event ticket as its hosts see it. */
export const TicketCard = ({ ticket, isAllIn, moves, onDrag, onEdit, onDelete }: Props) => {
  const { t } = useTranslation()
  const { name, balance, repPoints, gratuityPercentage } = ticket
  const limited = balance?.limitedAmount ?? null
  const taken = balance?.releasedAmount ?? 0
  const facts = [
    gratuityPercentage > 0 && t('{{rate}}% gratuity', { rate: gratuityPercentage }),
    limited === null
      ? t('{{taken}} taken, no limit', { taken })
      : t('{{taken}} of {{limited}} taken', { taken, limited }),
    t('at most {{most}} per person', { most: ticket.maxPerPerson }),
    ticket.additionalGuests > 0 &&
      t('additionalGuestsEach', {
        count: ticket.additionalGuests,
        defaultValue_one: '{{count}} additional guest each',
        defaultValue_other: '{{count}} additional guests each',
      }),
    ticket.scanningZones.length > 0 && t('only at {{zones}}', { zones: ticket.scanningZones.join(', ') }),
    repPoints > 0 && t('{{points}} rep points', { points: repPoints }),
    (ticket.waitingPeople ?? 0) > 0 &&
      t('{{count}} on the waiting list', { count: ticket.waitingPeople ?? 0 }),
  ].filter(Boolean)
  return (
    <div className={classes.card}>
      <span className={classes.stripe} style={{ background: ticket.color }} aria-hidden="true" />
      <div className={classes.words}>
        <Group gap="xs">
          {/* Only a mouse drags. The buttons move it for everybody else. */}
          <Text
            component="h2"
            variant="strong"
            {...(onDrag && {
              className: classes.grip ?? '',
              draggable: true,
              onDragStart: (drag: DragEvent) => {
                drag.dataTransfer.effectAllowed = 'move'
                onDrag(true)
              },
              onDragEnd: () => onDrag(false),
            })}
          >
            {name}
          </Text>
          {!ticket.isActive && <Badge color="gray">{t('Not on sale')}</Badge>}
          {ticket.isFull && <Badge color="red">{t('Sold out')}</Badge>}
          {ticket.isRequiredApproval && <Badge color="yellow">{t('Requires approval')}</Badge>}
          {ticket.isPrivate && <Badge>{t('Private')}</Badge>}
          {ticket.isSpecialGuest && <Badge>{t('Special guest')}</Badge>}
        </Group>
        {ticket.description && (
          <Text variant="small" c="dimmed" lineClamp={2}>
            {ticket.description}
          </Text>
        )}
        <EventPrice
          price={ticket.price}
          withFees={ticket.priceWithFees}
          isAllIn={isAllIn}
          exact
          side="line"
        />
        <Text variant="small" c="dimmed" className="rp-numbers">
          {facts.join(' · ')}
        </Text>
      </div>
      <div className={classes.acts}>
        {moves}
        {onEdit && (
          <ActionIcon aria-label={t('Edit {{name}}', { name })} onClick={onEdit}>
            <IconPencil stroke={1.75} />
          </ActionIcon>
        )}
        {onDelete && (
          <ActionIcon aria-label={t('Delete {{name}}', { name })} onClick={onDelete}>
            <IconTrash stroke={1.75} />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
