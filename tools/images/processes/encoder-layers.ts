import { copyFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { unpackPackages } from './debian-packages.ts'
import { imagesHome } from './images-home.ts'
import { type Layer, layerOfFolder } from './layer.ts'

/** Drivers of graphics cards, which are asked for by name while ffmpeg runs, and what the base has already. */
const leftOut =
  /^(base-files|libc6|libgcc-s1|libstdc\+\+6|gcc-12-base|tzdata|ca-certificates|fontconfig-config|fonts-.*|perl-base|dpkg|tar|debconf|libgl1-mesa-dri|libglx-mesa0|mesa-.*|libllvm.*|libz3-4|libdrm-(intel1|nouveau2|radeon1|amdgpu1)|libpciaccess0|libsensors.*|sysvinit-utils|lsb-base|openssl)$/
/** Links that a package's script would have made. */
const alternatives = ['blas/libblas.so.3', 'lapack/liblapack.so.3']
const programs = ['usr/bin/setpriv', 'usr/bin/prlimit', 'usr/bin/unshare', 'bin/true']

/** ffmpeg and the programs that confine it. */
export async function encoderLayers(): Promise<readonly Layer[]> {
  const encoder = await unpackPackages({
    suite: 'bookworm',
    packages: ['ffmpeg', 'libcap-ng0', 'libsmartcols1'],
    withDependencies: true,
    leftOut: {
      packages: leftOut,
      files: ['usr/share/perl5', 'usr/share/ffmpeg', 'usr/share/X11', 'usr/share/mime', 'usr/share/sounds'],
    },
  })
  const tools = await unpackPackages({
    suite: 'bookworm',
    packages: ['util-linux', 'coreutils'],
    withDependencies: false,
  })
  const work = await mkdtemp(join(imagesHome, 'encoder-'))
  try {
    await cp(encoder.folder, work, { recursive: true, verbatimSymlinks: true })
    await mkdir(join(work, 'usr/bin'), { recursive: true })
    for (const program of programs)
      await copyFile(join(tools.folder, program), join(work, 'usr/bin', basename(program)))
    for (const path of alternatives)
      await symlink(path, join(work, 'usr/lib/x86_64-linux-gnu', basename(path)))
    return [await layerOfFolder(work, 0)]
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
