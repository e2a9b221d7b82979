import { z } from 'zod'

/** An uploaded picture of a page, as the upload named it. */
export const PictureFile = z.string().regex(/^public\/content-image\/[0-9a-f-]{36}\.(png|jpeg|webp)$/)
