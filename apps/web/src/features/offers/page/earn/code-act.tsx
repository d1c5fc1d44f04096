import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { say } from '../../../../lib/say.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../../ui/states/banner.tsx'
import type { ActProps } from './act-props.ts'
import { useProof } from './use-proof.ts'

/** A field for a code. The address of a poster (`?code=`) fills it in. */
export const CodeAct = ({ offer, isSecond }: ActProps & { isSecond?: boolean }) => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const proof = useProof(offer)
  const { field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { code: query.get('code') ?? '' },
    validate: { code: (typed) => (typed.trim() === '' ? t('Enter the code') : null) },
    validateInputOnBlur: false,
  })
  const refusal = unplaced(proof.error)
  return (
    <form {...sentBy(({ code }) => proof.send({ code: code.trim() }, { onError: (error) => refuse(error) }))}>
      <Stack gap="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <TextInput
          label={isSecond ? t('Or enter the code at the place') : t('Code')}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={64}
          {...field('code')}
        />
        <Group>
          <Button type="submit" variant={isSecond ? 'default' : 'filled'} loading={proof.isBusy}>
            {t('Use code')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
