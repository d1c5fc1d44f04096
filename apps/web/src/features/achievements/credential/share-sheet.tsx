import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fetchFile } from '../../../lib/fetch-file.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { say, sentenceOf } from '../../../lib/say.tsx'
import { SavedSwitch } from '../../../ui/forms/saved-switch.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'
import { toastError } from '../../../ui/toast.ts'
import type { AwardCredential } from './credential.api.ts'
import { useAwardCredential, useShareAward } from './credential.api.ts'

const files = {
  png: { name: 'badge.png', type: 'image/png' },
  json: { name: 'badge.json', type: 'application/json' },
} as const

type Props = { awardId: string; isTakenBack: boolean; onClose: () => void }

/** Lets a person share an award of theirs as a badge, or save it. */
export const ShareSheet = ({ awardId, isTakenBack, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened onClose={onClose} title={t('Share as a badge')}>
      <Stack gap="md">
        <Text>
          {t(
            'A badge proves to other people and sites that you got this: what it is, from which club and when. The file and the picture leave out your name.',
          )}
        </Text>
        <QueryView
          query={useAwardCredential(awardId)}
          what={t("Your badge didn't load")}
          heading="h2"
          skeleton={<ListSkeleton count={2} />}
        >
          {(badge) => <Sharing badge={badge} isTakenBack={isTakenBack} />}
        </QueryView>
      </Stack>
    </Sheet>
  )
}

const Sharing = ({ badge, isTakenBack }: { badge: AwardCredential; isTakenBack: boolean }) => {
  const { t } = useTranslation()
  const { awardId, isShared, path } = badge
  const { mutateAsync: share } = useShareAward(awardId)
  const [saving, setSaving] = useState<keyof typeof files | null>(null)
  // The first file that is asked for makes the badge, and shares it with nobody.
  const save = async (kind: keyof typeof files) => {
    setSaving(kind)
    try {
      if (!path) await share({ awardId, isShared })
      const { name, type } = files[kind]
      saveFile(name, await fetchFile(`/api/award-credentials/${awardId}.${kind}`), type)
    } catch (error) {
      toastError(say(t, sentenceOf(error)), t("Your badge couldn't be saved."))
    }
    setSaving(null)
  }
  const download = (kind: keyof typeof files, label: string) => (
    <Button
      variant="default"
      loading={saving === kind}
      disabled={saving !== null}
      onClick={() => void save(kind)}
    >
      {label}
    </Button>
  )
  if (isTakenBack && !path)
    return <Banner kind="warning">{t('This was taken back from you, so there is no badge of it.')}</Banner>
  return (
    <>
      {isTakenBack && (
        <Banner kind="warning">{t('This was taken back from you. Its badge says so to everyone.')}</Banner>
      )}
      <SavedSwitch
        label={t('Anyone with the link can see it')}
        description={t('Its page also shows your name. Turn this off to hide the page again.')}
        checked={isShared}
        disabled={isTakenBack && !isShared}
        save={(next) => share({ awardId, isShared: next })}
      />
      {isShared && path && (
        <Group gap="sm">
          <CopyLinkButton link={path} />
          <Anchor component={Link} to={path}>
            {t('Open its page')}
          </Anchor>
        </Group>
      )}
      <Group gap="sm">
        {download('png', t('Save as a picture'))}
        {download('json', t('Save as a file'))}
      </Group>
      <Text variant="small" c="dimmed">
        {t('Other sites that take Open Badges read both. The picture has the badge inside it.')}
      </Text>
    </>
  )
}
