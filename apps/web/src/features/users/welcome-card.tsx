import { ActionIcon, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MissingLine } from './missing-line.tsx'
import { saveProfile } from './profile.api.ts'
import { useCurrentUser } from './users.api.ts'
import { userKeys } from './users.keys.ts'
import classes from './welcome-card.module.css'

const useFinish = () =>
  useMutation({
    mutationFn: (status: 'COMPLETED' | 'SKIPPED') => saveProfile({ walkthrough: [{ type: 'HOME', status }] }),
    // Refused, it stands there the next time again: nothing to trouble anybody with.
    meta: { shown: true, changes: [userKeys.all()] },
  })

/** The greeting of the home page; a newcomer is shown the two ways to begin, until they took one or put it away. */
export const WelcomeCard = () => {
  const { t } = useTranslation()
  const { data: me } = useCurrentUser()
  const finish = useFinish()
  if (!me) return <Skeleton h={48} w={280} maw="100%" />
  const greeting = t('Hello, {{name}}', { name: me.name.split(' ')[0] ?? '' })
  const isNew = me.walkthrough.some(({ type, status }) => type === 'HOME' && status === 'PENDING')
  return (
    <section aria-label={greeting}>
      {isNew && !finish.isPending && !finish.isSuccess ? (
        <div className={classes.card}>
          <ActionIcon
            className={classes.close ?? ''}
            aria-label={t('Close')}
            onClick={() => finish.mutate('SKIPPED')}
          >
            <IconX size={22} stroke={1.75} />
          </ActionIcon>
          <Title order={2} className={classes.title}>
            {greeting}
          </Title>
          <Text size="lg">{t('Where do you want to be tonight?')}</Text>
          <Group mt="md">
            <Button component={Link} to="/events" variant="white" onClick={() => finish.mutate('COMPLETED')}>
              {t('Find events')}
            </Button>
            <Button
              component={Link}
              to="/rep-club/events/create?tab=info"
              className={classes.second ?? ''}
              onClick={() => finish.mutate('COMPLETED')}
            >
              {t('Host an event')}
            </Button>
          </Group>
        </div>
      ) : (
        <Title order={2} className={classes.title}>
          {greeting}
        </Title>
      )}
      <MissingLine missing={me.missingProfileFields} />
    </section>
  )
}
