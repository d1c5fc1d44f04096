import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './latest-notifications.module.css'
import { MarkAllButton } from './mark-all-button.tsx'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationRows } from './notification-rows.tsx'
import { useNotifications } from './notifications.api.ts'

/** The ten newest notifications, in the menu below the bell. */
export const LatestNotifications = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation()
  const list = useNotifications()
  return (
    <Stack gap="xs" mih={0}>
      <Group justify="space-between" gap="xxs">
        <Text component="h2" variant="strong">
          {t('Notifications')}
        </Text>
        <MarkAllButton />
      </Group>
      <div className={classes.latest}>
        <QueryView query={list} what={t("Your notifications didn't load")} skeleton={<ListSkeleton />}>
          {({ pages: [newest] }) =>
            newest?.nodes.length ? (
              <NotificationRows
                name={t('Latest notifications')}
                nodes={newest.nodes}
                heading={3}
                onGo={onGo}
              />
            ) : (
              <NoNotifications heading="h3" />
            )
          }
        </QueryView>
      </div>
      <Button
        component={Link}
        to="/profile/notifications"
        variant="default"
        fullWidth
        flex="none"
        onClick={onGo}
      >
        {t('See all')}
      </Button>
    </Stack>
  )
}
