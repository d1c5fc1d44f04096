import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { authTexts } from '@reprise/rules/auth/texts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '../../lib/graphql/api-error.ts'
import { Banner } from '../../ui/states/banner.tsx'
import type { LinkAnswer } from './auth.api.ts'
import { withTarget } from './target-after-login.ts'
import { useTarget } from './use-target.ts'

type Props = {
  token: string
  call: (token: string) => Promise<LinkAnswer>
  /** The way to a new link, where this one is no longer good. */
  another?: ReactNode
}

/** Confirms an address by the token of a mailed link by itself, then waits for the click to go on. */
export const VerifyToken = ({ token, call, another }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const target = useTarget()
  const verify = useQuery({
    queryKey: ['verifyToken', token],
    queryFn: () => call(token),
    // A token is good once: asking again would turn the success into a failure.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  })
  // From there the guard leads on whoever is in.
  const onward = withTarget('/auth/login', target)

  if (verify.isPending)
    return (
      <Group>
        <Loader size="sm" aria-hidden="true" />
        <Text role="status">{t('Verifying your link…')}</Text>
      </Group>
    )
  if (verify.error)
    return (
      <Stack>
        <Banner kind="danger">{t(messageOf(verify.error))}</Banner>
        {another}
        <Button component={Link} to={onward} variant="light">
          {t('Login')}
        </Button>
      </Stack>
    )
  if ('isRepeated' in verify.data)
    return (
      <Stack>
        <Banner kind="info">{t('This address is already confirmed. You can log in.')}</Banner>
        <Button component={Link} to={onward} variant="light">
          {t('Login')}
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <Banner kind="success" title={t(authTexts.verified.title)}>
        {t(authTexts.verified.text)}
      </Banner>
      <Button onClick={() => navigate(onward, { replace: true })}>{t('Continue')}</Button>
    </Stack>
  )
}
