import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from './users.api.ts'
import classes from './welcome-card.module.css'

/** The greeting of the home page, with the two ways to begin. */
export const WelcomeCard = () => {
  const { t } = useTranslation()
  const { data: me, isPending } = useCurrentUser()
  const firstName = me?.name.split(' ')[0] ?? ''
  return (
    <section className={classes.card}>
      <Title order={2} className={classes.title}>
        {isPending ? <Skeleton h={48} w={280} maw="100%" /> : t('Hello, {{name}}', { name: firstName })}
      </Title>
      <Text size="lg">{t('Where do you want to be tonight?')}</Text>
      <Group mt="md">
        <Button component={Link} to="/events" variant="white">
          {t('Find events')}
        </Button>
        <Button component={Link} to="/rep-club/events/create?tab=info" className={classes.second ?? ''}>
          {t('Host an event')}
        </Button>
      </Group>
    </section>
  )
}
