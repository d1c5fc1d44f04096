import { Menu } from '@mantine/core'
import { IconDownload, IconLink, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../lib/fetch-file.ts'
import { saveFile } from '../../lib/save-file.ts'
import { say, sentenceOf } from '../../lib/say.tsx'
import { copyLink } from '../text/copy-link.ts'
import { toastError } from '../toast.ts'

export type Shared = {
  /** The title of what is shared. */
  title: string
  /** The shared address. Undefined while it is being loaded. */
  url: string | undefined
  /** The address of the picture, or null where there is none. */
  picture: string | null
}

const fileName = 'share.jpg'
const type = 'image/jpeg'

const maySharePictures = () => navigator.canShare?.({ files: [new File([], fileName, { type })] }) === true

/** Loads the picture before the press, because a browser shares only right after a press. */
const usePictureFile = (picture: string | null) => {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    if (!picture || !maySharePictures()) return
    fetchFile(picture).then(
      (blob) => setFile(new File([blob], fileName, { type })),
      () => undefined,
    )
  }, [picture])
  return file
}

/**
 * Returns a function that shares a picture and a link with the apps of the device. Returns undefined where the
 * browser cannot share, or where there is no address yet.
 */
export const useShare = ({ title, url, picture }: Shared): (() => void) | undefined => {
  const file = usePictureFile(picture)
  if (!('share' in navigator) || !url) return undefined
  return () => void navigator.share({ title, url, ...(file && { files: [file] }) }).catch(() => undefined)
}

/** The ways to share a picture and a link, as items of a menu. */
export const ShareItems = (shared: Shared) => {
  const { t } = useTranslation()
  const { url, picture } = shared
  const share = useShare(shared)
  const save = () => {
    if (!picture) return
    fetchFile(picture).then(
      (blob) => saveFile(fileName, blob, type),
      (error) => toastError(say(t, sentenceOf(error)), t("We couldn't load the picture.")),
    )
  }
  return (
    <>
      <Menu.Item
        leftSection={<IconLink size={20} aria-hidden="true" />}
        disabled={!url}
        onClick={() => url && void copyLink(url)}
      >
        {t('Copy link')}
      </Menu.Item>
      {share && (
        <Menu.Item leftSection={<IconShare size={20} aria-hidden="true" />} onClick={share}>
          {t('Share with an app')}
        </Menu.Item>
      )}
      {picture && (
        <Menu.Item leftSection={<IconDownload size={20} aria-hidden="true" />} onClick={save}>
          {t('Save picture')}
        </Menu.Item>
      )}
    </>
  )
}
