import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../lib/graphql/api-error.ts'
import { forgetSession } from '../../lib/session/session.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { undoChange } from './account.api.ts'
import { validateToken } from './auth.api.ts'

type Props = { token: string; what: 'email' | 'phone' }

/** From the notice of another address or number: by a click, so that opening the link alone changes nothing. */
export const UndoChange = ({ token, what }: Props) => {
  const { t } = useTranslation()
  const link = useQuery({
    queryKey: ['validateToken', token],
    queryFn: () => validateToken(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  })
  const undo = useMutation<unknown>({
    mutationFn: () => undoChange[what](token),
    // Everybody is signed out of the account, whoever sits at this device too.
    onSuccess: forgetSession,
    meta: { shown: true },
  })
  if (undo.isSuccess)
    return (
      <Stack>
        <Banner kind="success">
          {what === 'email'
            ? t('Your email is as it was before, and everybody was signed out.')
            : t('Your phone number is as it was before, and everybody was signed out.')}{' '}
          {t('Set a new password now by the link that we sent to your email.')}
        </Banner>
        <Button component={Link} to="/auth/login" variant="light">
          {t('Login')}
        </Button>
      </Stack>
    )
  if (link.isPending) return <FormSkeleton count={1} />
  if (link.data?.isDone)
    return (
      <Stack>
        <Banner kind="info">{t('This link was already used.')}</Banner>
        <Button component={Link} to="/auth/login" variant="light">
          {t('Login')}
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <Text>
        {what === 'email'
          ? t('The email of your account was changed. If that was not you, take it back here.')
          : link.data?.purpose === 'UndoFirstPhone'
            ? t('A phone number was added to your account. If that was not you, take it off here.')
            : t('The phone number of your account was changed. If that was not you, take it back here.')}
      </Text>
      {undo.error && <Banner kind="danger">{t(messageOf(undo.error))}</Banner>}
      <Button onClick={() => undo.mutate()} loading={undo.isPending}>
        {t('Undo the change')}
      </Button>
    </Stack>
  )
}
