import { Badge, Button, Text } from '@mantine/core'
import { userTierLabels } from '@reprise/rules/users/enums'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityHeader } from '../../../ui/entity/entity-header.tsx'
import { RingAround } from '../../../ui/figures/ring-around.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import type { Overview } from './overview.api.ts'
import classes from './profile-head.module.css'

const tierColors = { PREMIUM: 'sun', VERIFIED: 'green', UNVERIFIED: 'gray' } as const

/** The person's public profile, and their rep score. */
export const ProfileHead = ({ me }: { me: Overview }) => {
  const { t } = useTranslation()
  return (
    <EntityHeader
      title={me.name}
      shownTitle={<PersonName name={me.name} isVerified={me.isVerified} whole />}
      heading={2}
      picture={me.avatarUrl}
      avatar={
        <RingAround value={me.repScore} label={t('Rep score {{score}} of 100', { score: me.repScore })}>
          <AvatarOf name={me.name} url={me.avatarUrl} size={96} />
        </RingAround>
      }
      meta={`@${me.userName}`}
      chips={<Badge color={tierColors[me.tier]}>{t(userTierLabels[me.tier])}</Badge>}
      figure={
        <p className={classes.score} aria-hidden="true">
          <Text component="span" display="block" variant="display-24" className="rp-numbers">
            {t('{{score}} of {{most}}', { score: me.repScore, most: 100 })}
          </Text>
          <Text component="span" display="block" variant="micro" c="dimmed">
            {t('Rep score')}
          </Text>
        </p>
      }
      primary={
        <Button component={Link} to="/profile/information" variant="default">
          {t('Edit profile')}
        </Button>
      }
    >
      {me.bio && <SafeText>{me.bio}</SafeText>}
    </EntityHeader>
  )
}
