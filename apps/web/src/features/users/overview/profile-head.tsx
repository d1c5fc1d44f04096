import { Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { userTierLabels } from '@reprise/rules/users/enums'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import type { Overview } from './overview.api.ts'
import classes from './profile-head.module.css'
import { ScoreRing } from './score-ring.tsx'

const tierColors = { PREMIUM: 'sun', VERIFIED: 'green', UNVERIFIED: 'gray' } as const

/** Who the person is to everybody else, and their rep score. */
export const ProfileHead = ({ me }: { me: Overview }) => {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-label={me.name}>
      <div className={classes.head}>
        <div className={classes.person}>
          <AvatarOf name={me.name} url={me.avatarUrl} size={88} />
          <div className={classes.words}>
            <Title order={2}>
              <PersonName name={me.name} isVerified={me.isVerified} whole />
            </Title>
            <Text c="dimmed">@{me.userName}</Text>
            <Badge mt={6} color={tierColors[me.tier]}>
              {t(userTierLabels[me.tier])}
            </Badge>
          </div>
        </div>
        <ScoreRing score={me.repScore} />
      </div>
      {me.bio && (
        <Text component="div" mt="md">
          <SafeText>{me.bio}</SafeText>
        </Text>
      )}
      <Group mt="md">
        <Button component={Link} to="/profile/information" variant="light">
          {t('Edit profile')}
        </Button>
      </Group>
    </Card>
  )
}
