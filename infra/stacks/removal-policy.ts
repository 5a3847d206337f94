import { RemovalPolicy } from 'aws-cdk-lib'
import type { EnvironmentConfig } from '../config.ts'

/** Returns what happens to stored things when they leave a stack: environments that keep their data lose only what a failed deployment has just made. */
export const removalPolicy = ({ keepsData }: EnvironmentConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
