import { Badge, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/media/picture.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { eventStateOf } from '../../events/event-state.ts'
import { OwnRole } from '../../events/own-role.tsx'
import type { DashboardEvent } from './dashboard.api.ts'
import { DashboardActions } from './dashboard-actions.tsx'
import classes from './dashboard-head.module.css'

/** The event in a strip: cover, title, state, and what its team can do. */
export const DashboardHead = ({ event }: { event: DashboardEvent }) => {
  const { t } = useTranslation()
  const state = eventStateOf({ ...event, myAttendee: null })
  return (
    <header className={classes.head}>
      <div className={classes.cover}>
        <Picture
          src={event.avatarUrl}
          alt=""
          ratio={16 / 5}
          sizes="100vw"
          title={event.displayName}
          priority
        />
      </div>
      <div className={classes.words}>
        <Group gap="xs">
          <Badge color={state?.color ?? 'green'}>{t(state?.word ?? 'Published')}</Badge>
          <OwnRole role={event.myRole} />
          {event.isPrivate && <Badge color="gray">{t('Private')}</Badge>}
          {!event.isListed && <Badge color="gray">{t('Not listed')}</Badge>}
        </Group>
        <Title order={1} className={classes.title}>
          {event.displayName}
        </Title>
        <Text c="dimmed" component="div">
          <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
        </Text>
        <DashboardActions event={event} />
      </div>
    </header>
  )
}
