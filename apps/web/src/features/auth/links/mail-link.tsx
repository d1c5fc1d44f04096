import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import type { LinkState } from '../auth.api.ts'
import { validateToken } from '../auth.api.ts'
import { authKeys } from '../auth.keys.ts'
import { withTarget } from '../target-after-login.ts'
import { useTarget } from '../use-target.ts'
import { StaleLink } from './stale-link.tsx'

type Props = {
  token: string
  /** The token of the sign-in or sign-up that waits in this browser for such a link. */
  waiting?: string | undefined
  /** The purposes that this page accepts. */
  purposes: readonly string[]
  /** The text for a link that was already used. */
  done: string
  /** The text for a link that is not valid. */
  stale: string
  /** Shown above the login button where the link is not valid: another way to go on. */
  way?: ReactNode
  /** Shows what a valid link offers. `lookAgain` returns whether the link was used meanwhile. */
  children: (link: LinkState, lookAgain: () => Promise<boolean>) => ReactNode
}

/**
 * The page that a mail's link opens. It asks the server for the purpose of the link before it offers anything.
 * Opening the link changes nothing.
 */
export const MailLink = ({ token, waiting, purposes, done, stale, way, children }: Props) => {
  const { t } = useTranslation()
  const onward = withTarget('/auth/login', useTarget())
  const link = useQuery({
    queryKey: authKeys.mailLink(token),
    queryFn: () => validateToken(token, waiting),
    staleTime: 'static',
    retry: false,
    networkMode: 'always',
  })
  const { data, error } = link
  if (link.isPending)
    return (
      <Group>
        <Loader size="sm" aria-hidden="true" />
        <Text role="status">{t('Verifying your link…')}</Text>
      </Group>
    )
  if (data?.purpose && purposes.includes(data.purpose))
    return children(data, async () => (await link.refetch()).data?.isDone === true)
  if (!data?.isDone)
    return (
      <StaleLink
        why={error ? say(t, error) : stale}
        isFailure={error !== null}
        way={way}
        to={onward}
        next={t('Login')}
      />
    )
  return (
    <Stack>
      <Banner kind="info">{done}</Banner>
      <Button component={Link} to={onward} variant="default">
        {t('Login')}
      </Button>
    </Stack>
  )
}
