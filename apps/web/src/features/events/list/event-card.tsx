import { Badge, Group, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { DateChip } from '../date-chip.tsx'
import { EventPrice } from '../event-price.tsx'
import { eventStateOf } from '../event-state.ts'
import type { EventCardNode } from '../events.api.ts'
import { OwnRole } from '../own-role.tsx'
import classes from './event-card.module.css'

type Props = {
  event: EventCardNode
  /** Where it leads; without it the card is only looked at. */
  to?: string | undefined
  heading?: 2 | 3 | 4
  priority?: boolean
}

/** An event in a list: picture with its day, title, place, host, price and how it stands. */
export const EventCard = ({ event, to, heading = 3, priority = false }: Props) => {
  const { t } = useTranslation()
  const state = eventStateOf(event)
  const host = event.club ?? event.createdBy
  const place = event.isLocationHidden
    ? t('Shown when approved')
    : (event.location?.address ?? t('Place to be announced'))
  const Heading = `h${heading}` as const

  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <Picture src={event.avatarUrl} alt="" title={event.displayName} priority={priority} />
        <DateChip at={event.startDate} timeZone={event.timeZone} />
        {state && (
          <Badge className={classes.state ?? ''} color={state.color} variant="filled" size="lg">
            {t(state.word)}
          </Badge>
        )}
      </div>
      <div className={classes.body}>
        <Group justify="space-between" gap="0 xs">
          <Text size="sm" c="dimmed" className="rp-numbers">
            <time dateTime={event.startDate}>{dateTimeInZone(event.startDate, event.timeZone)}</time>
          </Text>
          <OwnRole role={event.myRole} />
        </Group>
        <Heading className={classes.title}>
          {to ? (
            <Link to={to} className={classes.link}>
              {event.displayName}
            </Link>
          ) : (
            event.displayName
          )}
        </Heading>
        <Text size="sm" c="dimmed" className={classes.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.line}>{place}</span>
        </Text>
        <Group justify="end" gap="0 xs" mt="auto" pt="xs">
          <Group wrap="nowrap" gap="xs" className={classes.host ?? ''}>
            <AvatarOf name={host.name} url={host.avatarUrl} size={28} />
            <Text size="sm" truncate>
              <PersonName {...host} />
            </Text>
          </Group>
          <EventPrice
            price={event.lowestPrice}
            withFees={event.lowestPriceWithFees}
            upTo={event.highestPriceWithFees}
            isAllIn={event.isAllInPricing}
          />
        </Group>
      </div>
    </article>
  )
}
