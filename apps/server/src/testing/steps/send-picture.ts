import sharp from 'sharp'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

type App = Pick<TestApp, 'ask' | 'url'>

interface Announced {
  assetId: string
  url: string
}

/** The mutation that announces a picture, for each purpose. */
export const ANNOUNCE = {
  presignAvatarUpload: graphql(
    `mutation ($contentLength: Int!, $extension: String!) { ticket: presignAvatarUpload(contentLength: $contentLength, extension: $extension) { assetId url } }`,
  ),
  presignAchievementAvatarUpload: graphql(
    `mutation ($contentLength: Int!, $extension: String!) { ticket: presignAchievementAvatarUpload(contentLength: $contentLength, extension: $extension) { assetId url } }`,
  ),
  presignClubUpload: graphql(
    `mutation ($contentLength: Int!, $extension: String!) { ticket: presignClubUpload(contentLength: $contentLength, extension: $extension) { assetId url } }`,
  ),
  presignOfferAvatarUpload: graphql(
    `mutation ($contentLength: Int!, $extension: String!) { ticket: presignOfferAvatarUpload(contentLength: $contentLength, extension: $extension) { assetId url } }`,
  ),
  presignTierUpload: graphql(
    `mutation ($contentLength: Int!, $extension: String!) { ticket: presignTierUpload(contentLength: $contentLength, extension: $extension) { assetId url } }`,
  ),
  presignEventUpload: graphql(
    `mutation ($contentLength: Int!, $extension: String!) { ticket: presignEventUpload(contentLength: $contentLength, extension: $extension) { assetId url } }`,
  ),
}

export const drawing = (width = 30, height = 20, background = '#7a1fa2') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Announces a picture of this length; answers as the API does. */
export const announcePicture = (
  t: App,
  person: Person,
  length: number,
  purpose: keyof typeof ANNOUNCE = 'presignEventUpload',
  extension = 'png',
) => t.ask(person, ANNOUNCE[purpose], { contentLength: length, extension })

/** Sends a picture to the address it was announced at. */
export async function putPicture(t: App, url: string, picture: Buffer) {
  const response = await fetch(t.url + url, { method: 'PUT', body: new Uint8Array(picture) })
  const body = (await response.json()) as Announced & { code?: string; message?: string }
  return { status: response.status, body }
}

/** Announces a picture and sends it; answers its id. */
export async function sendPicture(
  t: App,
  person: Person,
  purpose: keyof typeof ANNOUNCE = 'presignEventUpload',
): Promise<string> {
  const picture = await drawing()
  const { data } = await announcePicture(t, person, picture.length, purpose)
  const { status } = await putPicture(t, data.ticket.url, picture)
  if (status !== 200) throw new Error(`the picture was answered with ${status}`)
  return data.ticket.assetId
}
