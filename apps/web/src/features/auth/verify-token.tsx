import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { authTexts } from '@reprise/rules/auth/texts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/graphql/api-error.ts'
import { storeSignIn } from '../../lib/session/session.ts'
import { Banner } from '../../ui/states/banner.tsx'
import type { LinkAnswer } from './auth.api.ts'
import { keepingTarget, targetAfterLogin } from './target-after-login.ts'

type Props = { token: string; call: (token: string) => Promise<LinkAnswer> }

/** Verifies the token of a mailed link by itself, then waits for the click to go on. */
export const VerifyToken = ({ token, call }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const verify = useQuery({
    queryKey: ['verifyToken', token],
    queryFn: () => call(token),
    // A token is good once: asking again would turn the success into a failure.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const goOn = () => {
    if (verify.data && 'token' in verify.data) {
      storeSignIn(verify.data)
      navigate(targetAfterLogin(query), { replace: true })
    } else navigate(keepingTarget('/auth/login', query), { replace: true })
  }

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
        <Button component={Link} to={keepingTarget('/auth/login', query)} variant="light">
          {t('Login')}
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <Banner kind="success" title={t(authTexts.verified.title)}>
        {t(authTexts.verified.text)}
      </Banner>
      <Button onClick={goOn}>{t('Continue')}</Button>
    </Stack>
  )
}
