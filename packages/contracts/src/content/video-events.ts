/** Live event of the person who started an encoding: `{ videoId, encodingId, state, progress }`. */
export const encodingEvent = 'videos.encoding'
