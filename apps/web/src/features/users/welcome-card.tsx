import { ActionIcon, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MissingLine } from './missing-line.tsx'
import { useCurrentUser } from './users.api.ts'
import { useFinishWalkthrough } from './walkthrough.api.ts'
import classes from './welcome-card.module.css'

/**
 * The greeting of the home page. A new person sees two ways to begin, until they take one or close the card. `below`
 * is the skeleton of the rest, which keeps the page full while this part loads.
 */
export const WelcomeCard = ({ below }: { below: ReactNode }) => {
  const { t } = useTranslation()
  const { data: me } = useCurrentUser()
  const finish = useFinishWalkthrough('HOME')
  if (!me)
    return (
      <Stack gap="xl" aria-busy="true" data-awaited>
        <Skeleton h={48} w={280} maw="100%" />
        {below}
      </Stack>
    )
  const greeting = t('Hello, {{name}}', { name: me.name.split(' ')[0] ?? '' })
  const isNew = me.walkthrough.some(({ type, status }) => type === 'HOME' && status === 'PENDING')
  return (
    <section aria-label={greeting}>
      {isNew && !finish.isPending && !finish.isSuccess ? (
        <div className={classes.card}>
          <ActionIcon
            className={classes.close ?? ''}
            aria-label={t('Close: {{title}}', { title: greeting })}
            onClick={() => finish.mutate('SKIPPED')}
          >
            <IconX size={22} stroke={1.75} />
          </ActionIcon>
          <Title order={2} className={classes.title}>
            {greeting}
          </Title>
          <Text>{t('Where do you want to be tonight?')}</Text>
          <div className={classes.actions}>
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
          </div>
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
