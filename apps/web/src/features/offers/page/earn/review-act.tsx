import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { submitOfferProofInput } from '@reprise/rules/offers/earning/proof.input'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../../lib/say.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../../ui/states/banner.tsx'
import { AccountAct } from './account-act.tsx'
import type { ActProps } from './act-props.ts'
import { useUploadProof } from './earn.api.ts'
import { ProofPicture } from './proof-picture.tsx'
import { useKeptTyping } from './use-kept-typing.ts'
import { useProof } from './use-proof.ts'

type Values = { link: string; note: string; picture: Blob | null }

const rules = submitOfferProofInput.pick({ link: true, note: true })

/** What a person does elsewhere, and the form by which they show it: a link or a picture, and a note. */
export const ReviewAct = ({ offer }: ActProps) => {
  const { t } = useTranslation()
  const proof = useProof(offer)
  const upload = useUploadProof()
  const typing = useKeptTyping<{ link: string; note: string }>(`proof ${offer.offerId}`)
  // A retry sends the same upload, so that it is the same act.
  const [uploaded, setUploaded] = useState<{ picture: Blob; assetId: string }>()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: { link: typing.kept?.link ?? '', note: typing.kept?.note ?? '', picture: null },
    onValuesChange: ({ link, note }) => typing.keep({ link, note }),
    validate: ({ link, note, picture }) => ({
      ...checkedBy(rules)({ link: link.trim() || null, note: note.trim() || null }),
      ...(link.trim() === '' && !picture && { link: t('Enter a link, or choose a picture.') }),
    }),
    validateInputOnBlur: false,
  })
  const refusal = unplaced(proof.error ?? upload.error)
  const failed = (error: Error) =>
    refuse(error, ({ assetId, ...fields }) => ({ ...fields, ...(assetId && { picture: assetId }) }))
  const send = (values: Values, assetId: string | null) =>
    proof.send(
      { link: values.link.trim() || null, note: values.note.trim() || null, assetId },
      {
        onDone: () => {
          typing.forget()
          form.reset()
        },
        onError: failed,
      },
    )
  const submit = (values: Values) => {
    const { picture } = values
    if (!picture) return send(values, null)
    if (uploaded?.picture === picture) return send(values, uploaded.assetId)
    upload.mutate(picture, {
      onSuccess: (assetId) => {
        setUploaded({ picture, assetId })
        send(values, assetId)
      },
      onError: failed,
    })
  }
  const { configuration } = offer
  return (
    <form {...sentBy(submit)}>
      <Stack gap="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        {configuration?.url && (
          <Group>
            <Button
              component="a"
              href={configuration.url}
              target="_blank"
              rel="noopener nofollow"
              variant="default"
            >
              {t('Open link')}
            </Button>
          </Group>
        )}
        <AccountAct offer={offer} />
        <Text>
          {offer.myParticipation?.asksAccount == null
            ? t('Then show that you did it. The team looks at it.')
            : t('Or show that you did it. The team looks at it.')}
        </Text>
        <TextInput
          label={t('Link to what you did')}
          type="url"
          inputMode="url"
          autoComplete="off"
          {...field('link')}
        />
        <ProofPicture
          picture={form.values.picture}
          error={form.errors.picture}
          onChoose={(picture) => {
            form.setFieldValue('picture', picture)
            form.clearFieldError('link')
          }}
        />
        <Textarea
          label={t('Note (optional)')}
          maxLength={noteLength}
          autosize
          minRows={2}
          {...field('note')}
        />
        <Group>
          <Button type="submit" loading={proof.isBusy || upload.isPending}>
            {t('Send to the team')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
