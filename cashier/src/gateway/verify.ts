import { invalid, missing } from '../refusal';
import { type Params, requestContent, rsa2Verify } from '../signing';

/**
 * Verifies that a request comes from our merchant and is signed correctly. The checks run in Alipay's order, so
 * that a developer gets the same first error.
 * @throws Refusal
 */
export function verifyRequest(params: Params, appId: string, merchantPublicKey: string): void {
  if (!params.app_id) throw missing('isv.missing-app-id', '缺少 AppID 参数');
  if (params.app_id !== appId) throw invalid('isv.invalid-app-id', '无效的 AppID 参数');
  if (!params.method) throw missing('isv.missing-method', '缺少方法名参数');
  if (!params.sign_type) throw missing('isv.missing-signature-type', '缺少签名类型参数');
  if (params.sign_type !== 'RSA2') throw invalid('isv.invalid-signature-type', '无效的签名类型：只支持 RSA2');
  if (params.charset && params.charset.toLowerCase() !== 'utf-8') {
    throw invalid('isv.invalid-charset', '字符集错误：只支持 utf-8');
  }
  if (!params.timestamp) throw missing('isv.missing-timestamp', '缺少时间戳参数');
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(params.timestamp)) {
    throw invalid('isv.invalid-timestamp', '非法的时间戳参数');
  }
  if (!params.sign) throw missing('isv.missing-signature', '缺少签名参数');
  const content = requestContent(params);
  if (!rsa2Verify(content, params.sign, merchantPublicKey)) {
    throw invalid(
      'isv.invalid-signature',
      '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配，网关生成的验签字符串为：',
      content,
    );
  }
}
