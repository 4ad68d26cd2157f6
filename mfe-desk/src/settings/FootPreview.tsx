import type { OperatorDraft } from './lines';
import classes from './Settings.module.css';

/** The last line of the footer as customers see it; an empty line is missing there. */
export const FootPreview = ({ of: { name, icp, edi, police, licence } }: { of: OperatorDraft }) => (
  <figure className={classes.foot} aria-label="客户看到的页脚">
    <p className={classes.legal}>
      <span>{name}</span>
      <span>{icp}</span>
      <span>{edi}</span>
      <span>{police}</span>
      {licence && <span>营业执照</span>}
    </p>
    <p className={classes.legal}>
      <span>未满 18 岁不能交易</span>
      <span>服务协议</span>
      <span>隐私说明</span>
    </p>
  </figure>
);
