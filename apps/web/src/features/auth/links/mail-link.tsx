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

type Props = {
  token: string
  /** What the link may be for. */
  purposes: readonly string[]
  /** The text for a link that has done its work. */
  done: string
  /** The text for a link that is not good. */
  stale: string
  /** A way on, beside logging in, from a link that is good for nothing. */
  way?: ReactNode
  /** What a good link is for; `lookAgain` tells whether it has done its work meanwhile. */
  children: (link: LinkState, lookAgain: () => Promise<boolean>) => ReactNode
}

/**
 * The page of a mail's link. It asks the server what the link is good for before it offers anything, and
 * opening it changes nothing.
 */
export const MailLink = ({ token, purposes, done, stale, way, children }: Props) => {
  const { t } = useTranslation()
  const onward = withTarget('/auth/login', useTarget())
  const link = useQuery({
    queryKey: authKeys.mailLink(token),
    queryFn: () => validateToken(token),
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
  return (
    <Stack>
      {data?.isDone ? (
        <Banner kind="info">{done}</Banner>
      ) : (
        <>
          <Banner kind="danger">{error ? say(t, error) : stale}</Banner>
          {way}
        </>
      )}
      <Button component={Link} to={onward} variant="light">
        {t('Login')}
      </Button>
    </Stack>
  )
}
