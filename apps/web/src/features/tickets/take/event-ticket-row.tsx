import { Badge, Group, Stack, Text } from '@mantine/core'
import { IconHeartHandshake, IconLock, IconSparkles, IconUserCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { EventPrice } from '../../events/event-price.tsx'
import classes from './event-ticket-row.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'
import { isSoldOut } from './sale-state.ts'
import type { CartLine } from './use-cart.ts'

/** The number of remaining tickets is highlighted from this number down. */
const few = 10

type Props = {
  line: CartLine
  isAllIn: boolean
  onChoose: (change: { quantity?: number; guests?: number }) => void
  /** Whether the row is only shown and cannot be used. */
  isInert?: boolean
  /** The waiting list of the event ticket, where it has one. */
  children?: ReactNode
}

/** An event ticket on sale: its name and price, how many are left, and how many the person wants. */
export const EventTicketRow = ({
  line: { eventTicket, sale, quantity, guests, mostGuests },
  isAllIn,
  onChoose,
  isInert,
  children,
}: Props) => {
  const { t } = useTranslation()
  const left = eventTicket.optInShowTicketAmount ? (eventTicket.balance?.availableAmount ?? null) : null
  const facts = [
    sale.reason === null && left !== null && t('{{count}} left', { count: left }),
    sale.reason === null &&
      (eventTicket.maxPerPerson > 1
        ? t('up to {{count}} per person', { count: eventTicket.maxPerPerson })
        : t('one per person')),
  ].filter((fact) => fact !== false)

  return (
    <li className={classes.row} data-chosen={quantity + guests > 0 || undefined}>
      <span className={classes.edge} style={{ background: eventTicket.color }} />
      <Stack gap="xxs" className={classes.what ?? ''}>
        <Group justify="space-between" wrap="nowrap" align="start">
          <Text variant="strong">{eventTicket.name}</Text>
          <EventPrice
            price={eventTicket.price}
            withFees={eventTicket.priceWithFees}
            isAllIn={isAllIn}
            exact
          />
        </Group>
        {eventTicket.description && (
          <Text variant="small" c="dimmed">
            {eventTicket.description}
          </Text>
        )}
        <Group gap="xs">
          {eventTicket.isRequiredApproval && (
            <Badge color="gray" leftSection={<IconUserCheck size={14} aria-hidden="true" />}>
              {t('Requires approval')}
            </Badge>
          )}
          {eventTicket.isPrivate && (
            <Badge color="gray" leftSection={<IconLock size={14} aria-hidden="true" />}>
              {t('By invitation')}
            </Badge>
          )}
          {eventTicket.gratuityPercentage > 0 && (
            <Badge color="gray" leftSection={<IconHeartHandshake size={14} aria-hidden="true" />}>
              {t('{{rate}}% gratuity', { rate: eventTicket.gratuityPercentage })}
            </Badge>
          )}
          {eventTicket.repPoints > 0 && (
            <Badge color="sun" leftSection={<IconSparkles size={14} aria-hidden="true" />}>
              {t('{{count}} rep points', { count: eventTicket.repPoints })}
            </Badge>
          )}
        </Group>
        <Group justify="space-between" wrap="nowrap">
          <Text
            variant="small"
            className={classes.facts ?? ''}
            c={left !== null && left <= few ? 'var(--rp-sun-text)' : 'dimmed'}
          >
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ' · '}
                <span>{fact}</span>
              </Fragment>
            ))}
          </Text>
          {sale.reason === null && (
            <div inert={isInert}>
              <QuantityStepper
                name={eventTicket.name}
                value={quantity}
                most={sale.most}
                onChange={(own) => onChoose({ quantity: own })}
              />
            </div>
          )}
        </Group>
        {mostGuests > 0 && (
          <Group justify="space-between" wrap="nowrap">
            <Text variant="small">
              {t('Additional guests')}{' '}
              <Text component="span" variant="small" c="dimmed">
                {t('up to {{count}}', { count: mostGuests })}
              </Text>
            </Text>
            <QuantityStepper
              name={t('additional guests, {{name}}', { name: eventTicket.name })}
              value={guests}
              most={mostGuests}
              onChange={(along) => onChoose({ guests: along })}
            />
          </Group>
        )}
        {isSoldOut(sale) ? (
          <Badge color="red">{t('Sold out')}</Badge>
        ) : (
          sale.reason && <Text variant="small">{say(t, sale.reason)}</Text>
        )}
        {children}
      </Stack>
    </li>
  )
}
