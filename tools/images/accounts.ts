import type { ImageFile } from './image-files.ts'

/** Two accounts, both locked: root, and the player, whose password can be set while it runs. */
export const accountFiles: readonly ImageFile[] = [
  {
    path: '/etc/passwd',
    content: 'root:x:0:0:root:/:/bin/sh\nplayer:x:1000:1000:player:/home/player:/bin/sh\n',
  },
  { path: '/etc/group', content: 'root:x:0:\nplayer:x:1000:\n' },
  // Where hashes are kept is a small folder of root's in memory; it is empty until a password is set.
  { path: '/etc/shadow', linkTo: '/run/shadow/shadow' },
  { path: '/run/shadow', folder: true, mode: 0o700 },
  { path: '/home', folder: true },
  // Memory is mounted on it where a template says so. Docker takes the mode over from here, Podman is told the same.
  { path: '/home/player', folder: true, mode: 0o1777 },
  { path: '/tmp', folder: true, mode: 0o1777 },
]
