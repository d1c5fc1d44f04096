import { Button, Card, Center, Stack, Text, Title } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { say } from '../../lib/say.tsx'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { PersonName } from '../../ui/media/person-name.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../ui/states/skeletons.tsx'
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
    <Button component={Link} to="/home" variant="light">
      {t('Go home')}
    </Button>
  )
}

/** Who invites, to what, as what, in their words. */
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
        <Card withBorder w="100%" ta="start">
          <SafeText>{message}</SafeText>
        </Card>
      )}
    </Stack>
  )
}

/** An invite that nobody can answer any more, or not this person. */
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
        isMine ? (
          <Button component={Link} to="/profile/invites" variant="light">
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
  // A person who signs out for an invite must find it open.
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

/** The page of an invite, for a signed-in person. */
export const AcceptInvite = ({ inviteId }: { inviteId: string }) => {
  const { data, error, refetch } = useInvite(inviteId)
  // Taken back while its page was open, it can be answered no more.
  const invite = isUnknown(error) ? undefined : data
  return (
    <Center mih="70vh">
      <div className={classes.page} aria-busy={!invite && !error}>
        {invite && <Answer invite={invite} />}
        {!invite && error && <Failed error={error} onRetry={() => void refetch()} />}
        {!invite && !error && <TextSkeleton count={4} />}
      </div>
    </Center>
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
