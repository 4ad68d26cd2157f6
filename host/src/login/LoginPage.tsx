export default function LoginPage() {
  return <p>登录</p>;
}
