import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { say } from '../../lib/say.tsx'
import { LonePage } from '../../ui/lone-page.tsx'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { PersonName } from '../../ui/media/person-name.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SafeText } from '../../ui/text/safe-text.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { AcceptForm } from './accept-form.tsx'
import classes from './accept-invite.module.css'
import { roleLabelOf } from './invite-labels.ts'
import type { Invite } from './invites.api.ts'
import { useInvite } from './invites.api.ts'
import { WrongAccount } from './wrong-account.tsx'

const isUnknown = (error: Error | null) => error instanceof ApiError && error.code === 'NOT_FOUND'

const Home = () => {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/home">
      {t('Go home')}
    </Button>
  )
}

/** Who invites the person, to what and with which role, and the inviter's message. */
const Who = ({ invite }: { invite: Invite }) => {
  const { t } = useTranslation()
  const { inviter, targetName, message } = invite
  const role = roleLabelOf(invite)
  return (
    <Stack align="center" gap="sm" ta="center">
      {invite.kind === 'USER' ? (
        <AvatarOf name={inviter.name} url={inviter.avatarUrl} size={96} />
      ) : (
        <AvatarOf name={targetName} url={invite.targetAvatarUrl} size={96} />
      )}
      <Title order={1} size="h2" className={classes.title ?? ''}>
        {role
          ? t("You're invited to {{target}} as {{role}}", { target: targetName, role: t(role) })
          : t("You're invited to {{target}}", { target: targetName })}
      </Title>
      <Text component="div" c="dimmed" className={classes.inviter ?? ''}>
        <Trans
          t={t}
          i18nKey="by <person/>"
          components={{
            person: <PersonName name={inviter.name} isVerified={inviter.isVerified} tier={inviter.tier} />,
          }}
        />{' '}
        <span>@{inviter.userName}</span>
      </Text>
      {message && (
        <Section className={classes.message}>
          <SafeText>{message}</SafeText>
        </Section>
      )}
    </Stack>
  )
}

/** An invite that this person cannot answer: it has ended, or they sent it themselves. */
const Ended = ({ invite }: { invite: Invite }) => {
  const { t } = useTranslation()
  const { closedBecause, isMine, state, targetName, targetPath, kind } = invite
  if (state === 'ACCEPTED' && invite.acceptances.length > 0 && !isMine) {
    return (
      <EmptyState
        drawing="people"
        heading="h1"
        title={t('You accepted this invite')}
        text={kind === 'USER' ? undefined : targetName}
        action={
          <Button component={Link} to={targetPath ?? '/home'}>
            {kind === 'USER' ? t('Go home') : t('Open {{target}}', { target: targetName })}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing={isMine ? 'people' : 'lost'}
      heading="h1"
      title={isMine ? t('You sent this invite') : t('This invite has ended')}
      text={
        isMine && !closedBecause ? t("Send this page's link to the person it's for.") : t(closedBecause ?? '')
      }
      action={
        isMine && kind !== 'GUEST' ? (
          <Button component={Link} to="/profile/invites">
            {t('See your invites')}
          </Button>
        ) : (
          <Home />
        )
      }
    />
  )
}

const Answer = ({ invite }: { invite: Invite }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // The end comes before the wrong account, so that nobody signs out for an invite that has ended.
  if (invite.isMine || invite.closedBecause) return <Ended invite={invite} />
  if (!invite.isForViewer) return <WrongAccount invite={invite} />
  return (
    <Stack gap="lg">
      <Who invite={invite} />
      <AcceptForm
        invite={invite}
        onAccepted={(accepted) => {
          toastSuccess(t('You accepted the invite.'))
          void navigate(accepted.targetPath ?? '/home', { replace: true })
        }}
      />
    </Stack>
  )
}

/** About as high as most invites, because the page is centred in the window and would jump. */
const InviteSkeleton = () => (
  <Stack gap="lg" align="center">
    <Skeleton circle h={96} w={96} />
    <Skeleton h={32} w="80%" />
    <Skeleton h={16} w="40%" />
    <Skeleton h={96} />
    <Skeleton h={42} w={160} />
  </Stack>
)

/** The page of an invite, for a signed-in person. */
export const AcceptInvite = ({ inviteId }: { inviteId: string }) => {
  const { data, error, refetch } = useInvite(inviteId)
  // An invite that was revoked while its page was open counts as unknown.
  const invite = isUnknown(error) ? undefined : data
  return (
    <LonePage>
      <div className={classes.page} aria-busy={!invite && !error}>
        {invite && <Answer invite={invite} />}
        {!invite && error && <Failed error={error} onRetry={() => void refetch()} />}
        {!invite && !error && <InviteSkeleton />}
      </div>
    </LonePage>
  )
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation()
  if (!isUnknown(error)) return <ErrorState heading="h1" message={say(t, error)} onRetry={onRetry} />
  return (
    <EmptyState
      drawing="lost"
      heading="h1"
      title={t('Invite not found')}
      text={say(t, error)}
      action={<Home />}
    />
  )
}
