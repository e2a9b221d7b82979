import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import { samplePng, upload, uploadedFile } from './uploads.fixture.ts'

/** Valid inputs of the routes for editors that change one thing of a content, and of their pictures. */
export const editorInputs = (editor: Visitor, aDraft: () => Promise<{ id: string }>) => ({
  setContentChannel: async (): Promise<VisitorRequest> => ({
    params: await aDraft(),
    body: { channel: 'policy', baseRevision: 1 },
  }),
  /** In no text yet: nobody else finds it. */
  removePicture: async (): Promise<VisitorRequest> => {
    const png = { content: samplePng(), fileName: 'figure.png' }
    const { fileName } = uploadedFile(await upload(editor, 'content-image', png))
    return { params: { pictureId: fileName.slice(fileName.lastIndexOf('/') + 1, fileName.lastIndexOf('.')) } }
  },
})
