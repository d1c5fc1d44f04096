import { Badge, Group, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityCard } from '../../../ui/entity/entity-card.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { DateChip } from '../date-chip.tsx'
import { EventPrice } from '../event-price.tsx'
import { eventStateOf } from '../event-state.ts'
import type { EventCardNode } from '../events.api.ts'
import { CardGoing } from '../going/card-going.tsx'
import { OwnRole } from '../own-role.tsx'
import classes from './event-card.module.css'

type Props = {
  event: EventCardNode
  /** The page that a click opens. Without it the card is no link. */
  to?: string | undefined
  heading?: 2 | 3 | 4
  priority?: boolean
}

/** An event in a list: its picture with the day, title, place, host, price and state. */
export const EventCard = ({ event, to, heading = 3, priority = false }: Props) => {
  const { t } = useTranslation()
  const state = eventStateOf(event)
  const host = event.club ?? event.createdBy
  const place = event.isLocationHidden
    ? t('Shown when approved')
    : (event.location?.address ?? t('Place to be announced'))
  return (
    <EntityCard
      title={event.displayName}
      to={to}
      heading={heading}
      picture={event.avatarUrl}
      priority={priority}
      chip={
        <>
          <DateChip at={event.startDate} timeZone={event.timeZone} />
          <div className={classes.marks}>
            <OwnRole role={event.myRole} />
            {event.series && <Badge>{t('Part of a series')}</Badge>}
          </div>
        </>
      }
      state={
        state && (
          <Badge color={state.color} variant="filled">
            {t(state.word)}
          </Badge>
        )
      }
      lead={
        <Text variant="small" c="dimmed" className="rp-numbers" truncate>
          <time dateTime={event.startDate}>{dateTimeInZone(event.startDate, event.timeZone)}</time>
        </Text>
      }
      meta={
        <Text variant="small" c="dimmed" className={classes.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.line}>{place}</span>
        </Text>
      }
      people={
        <Group wrap="nowrap" gap="xs">
          <AvatarOf name={host.name} url={host.avatarUrl} size={24} />
          <Text variant="small" truncate flex={1}>
            <PersonName {...host} />
          </Text>
        </Group>
      }
      foot={
        <>
          <EventPrice
            price={event.lowestPrice}
            withFees={event.lowestPriceWithFees}
            upTo={event.highestPriceWithFees}
            isAllIn={event.isAllInPricing}
            side="card"
          />
          <CardGoing event={event} />
        </>
      }
    />
  )
}
