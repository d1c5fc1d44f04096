import { Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SafeText } from '../../ui/text/safe-text.tsx'
import type { Proof } from './earn-parts.api.ts'
import classes from './proof-content.module.css'

/** What somebody sent as a proof: picture, link, note and answers. */
export const ProofContent = ({ proof: { pictureUrl, link, note, answers } }: { proof: Proof }) => {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      {pictureUrl && (
        <a href={pictureUrl} target="_blank" rel="noopener" aria-label={t('Open the picture')}>
          <img src={pictureUrl} alt="" className={classes.picture} loading="lazy" />
        </a>
      )}
      {link && (
        <Anchor href={link} target="_blank" rel="noopener nofollow" className={classes.link ?? ''}>
          {link}
        </Anchor>
      )}
      {note && <SafeText>{note}</SafeText>}
      {answers?.map(({ question, texts }) => (
        <div key={question}>
          <Text variant="label">{question}</Text>
          <Text className={classes.link ?? ''}>{texts.length > 0 ? texts.join(', ') : t('No answer')}</Text>
        </div>
      ))}
    </Stack>
  )
}
